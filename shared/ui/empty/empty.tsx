import { ButtonLink } from '../button/button.tsx';
import { IncenseBurner } from '../illustration/incense-burner.tsx';
import textCss from '../text/text.module.css';
import css from './empty.module.css';

interface EmptyProps {
  title: string;
  text?: string;
  action: { label: string; to: string };
  heading?: 'h1' | 'h2';
}

/** Nothing here yet: the illustration, one sentence, one way on. */
export function Empty({ title, text, action, heading: Heading = 'h2' }: EmptyProps) {
  return (
    <div className={css.empty}>
      <IncenseBurner />
      <Heading className={textCss.section}>{title}</Heading>
      {text && <p className={textCss.soft}>{text}</p>}
      <ButtonLink to={action.to}>{action.label}</ButtonLink>
    </div>
  );
}
