import { Button } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import css from './unavailable-panel.module.css';
import text from '@shop/ui/text/text.module.css';

export interface UnavailableTexts {
  title: string;
  text: string;
  action: string;
}

/** What stands where a part of the shop could not be loaded. Trying again means loading the page anew. */
export function UnavailablePanel({ texts }: { texts: UnavailableTexts }) {
  return (
    <section className={css.panel} role="alert">
      <IncenseBurner cold />
      <h1 className={text.section}>{texts.title}</h1>
      <p className={text.soft}>{texts.text}</p>
      <Button onClick={() => location.reload()}>{texts.action}</Button>
    </section>
  );
}
