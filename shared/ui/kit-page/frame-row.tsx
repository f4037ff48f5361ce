import { IncenseBurner } from '../illustration/incense-burner.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import { Photo } from '../photo/photo.tsx';
import { ProblemPage } from '../problem-page/problem-page.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { TrustRow } from '../trust-row/trust-row.tsx';
import { KitRow } from './kit-row.tsx';
import { SAMPLE_CARDS } from './sample-cards.ts';
import css from './kit-page.module.css';

const { image } = SAMPLE_CARDS[0]!;
const NO_PHOTO = { ...image, src: '/media/no-such.webp' };

/** Components of the page frame. */
export function FrameRow() {
  return (
    <>
      <KitRow name="Heading, search, trust">
        <SectionHeading title="Offers" intro="Reduced while stock lasts." />
        <div className={css.fields}>
          <SearchField label="Search" placeholder="Search for Cambodian oud" />
          <SearchField label="Search again" placeholder="Search for Cambodian oud" query="rose" />
        </div>
        <TrustRow />
      </KitRow>
      <KitRow name="Photograph">
        <div className={css.photos}>
          <Photo {...image} sizes="10rem" />
          <Photo {...NO_PHOTO} sizes="10rem" />
        </div>
      </KitRow>
      <KitRow name="Burner">
        <div className={css.line}>
          <IncenseBurner />
          <IncenseBurner cold />
        </div>
      </KitRow>
      <KitRow name="Can't go on">
        <ProblemPage error={new Error('A sample')} />
        <ProblemPage error={{ status: 404, statusText: '', internal: false, data: { code: 'not-found' } }} />
      </KitRow>
    </>
  );
}
