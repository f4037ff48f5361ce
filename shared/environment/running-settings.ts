import { topic, WHOLE_NUMBER, type Setting } from './setting.ts';

/** How long things may take, what memory they may have, and what is recorded of them. */
export const runningSettings = {
  ...topic('Time, memory and logs', {
    API_TIMEOUT: {
      readBy: ['storefront'],
      default: '10000',
      values: 'milliseconds',
      allowed: WHOLE_NUMBER,
      meaning: 'How long a call waits for the API.',
    },
    RENDER_TIMEOUT: {
      readBy: ['storefront', 'npm commands'],
      default: '2000',
      values: 'milliseconds',
      allowed: WHOLE_NUMBER,
      meaning:
        'How long one build may take to render a page before the previous build is tried. The data of the API get three quarters of that.',
    },
    PAGE_TIMEOUT: {
      readBy: ['storefront'],
      default: '15000',
      values: 'milliseconds',
      allowed: WHOLE_NUMBER,
      meaning: 'After how long a page is given up.',
    },
    PAGE_CACHE_MB: {
      readBy: ['storefront'],
      default: '64',
      values: 'megabytes',
      allowed: WHOLE_NUMBER,
      meaning:
        'Memory of the page cache ([0060](decisions/0060-pages-are-cached-and-revalidated.md)). 0 renders every view.',
    },
    WEB_VITALS_SHARE: {
      readBy: ['storefront'],
      default: '2',
      values: 'percent, 0 to 100',
      allowed: /^(100|\d{1,2})$/,
      meaning:
        'Of how many page views visitors’ browsers measure how quick they were ([0119](decisions/0119-metrics-traces-and-web-vitals.md)). 0 measures none.',
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      readBy: ['storefront', 'API'],
      unset: 'nothing is traced',
      values: '`http://collector:4318`',
      allowed: /^https?:\/\/[^\s?#]+$/,
      meaning:
        'A collector that takes traces as OTLP over HTTP ([operating.md](operating.md#traces)). OpenTelemetry’s own variables for its headers and certificates are read too.',
    },
    TRACES_SHARE: {
      readBy: ['storefront'],
      default: '1',
      values: 'percent, 0 to 100',
      allowed: /^(100|\d{1,2})$/,
      meaning: 'How many traces are recorded, where there is a collector.',
    },
    LOG_LEVEL: {
      readBy: ['API'],
      default: 'info',
      values: '`debug`, `info`, `warn` or `error`',
      allowed: /^(debug|info|warn|error)$/,
      meaning: 'Which lines the API logs.',
    },
  }),
} satisfies Record<string, Setting>;
