import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { SAMPLE_TOKEN, VITALS_PATH } from './sample.ts';

const values: Partial<Record<MetricType['name'], number>> = {};
const measure = ({ name, value }: MetricType): void => void (values[name] = value);

/** Measures this page view, and sends what it was like when the visitor leaves it: five numbers, and nothing of the visitor. */
function measurePage(): void {
  const [view] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const token = view?.serverTiming.find(({ name }) => name === SAMPLE_TOKEN)?.description;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!token || connection?.saveData) return;

  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(measure, { reportAllChanges: true });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    navigator.sendBeacon(VITALS_PATH, JSON.stringify({ token, ...values }));
  };
  addEventListener('visibilitychange', send);
}

measurePage();
