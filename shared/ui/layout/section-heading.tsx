import text from '../text/text.module.css';
import layout from './layout.module.css';

interface SectionHeadingProps {
  title: string;
  intro?: string | undefined;
  id?: string;
}

export function SectionHeading({ title, intro, id }: SectionHeadingProps) {
  return (
    <div className={layout.sectionHead}>
      <h2 className={text.section} id={id}>
        {title}
      </h2>
      {intro && <p className={`${text.lead} ${layout.sectionIntro}`}>{intro}</p>}
    </div>
  );
}
