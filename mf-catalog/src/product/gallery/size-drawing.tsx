import type { Measure } from '@shop/contract/catalogue';
import { formatLength } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import css from './size-drawing.module.css';

/** Diameter of a one-dirham coin, in mm. */
const COIN = 24;

const NON_SCALING = { vectorEffect: 'non-scaling-stroke' };

type Outline = Pick<Measure, 'heightMm' | 'widthMm'>;

/** Cap, neck and body, with the base at y = 0. */
function Bottle({ heightMm: height, widthMm: width }: Outline) {
  const body = height * 0.72;
  return (
    <>
      <rect {...NON_SCALING} x={-width / 5} y={-height} width={width / 2.5} height={height * 0.22} rx={width / 40} />
      <path {...NON_SCALING} d={`M${-width / 7} ${-height * 0.78}V${-body}M${width / 7} ${-height * 0.78}V${-body}`} />
      <rect {...NON_SCALING} x={-width / 2} y={-body} width={width} height={body} rx={width / 10} />
    </>
  );
}

const Piece = ({ heightMm: height, widthMm: width }: Outline) => (
  <rect {...NON_SCALING} x={-width / 2} y={-height} width={width} height={height} rx={Math.min(width, height) / 2.5} />
);

const Coin = () => (
  <>
    <circle {...NON_SCALING} cy={-COIN / 2} r={COIN / 2} />
    <circle {...NON_SCALING} cy={-COIN / 2} r={COIN / 2.4} />
  </>
);

/** All sizes beside a coin for comparison, at one scale: each drawing's viewBox has the same size in mm. */
export function SizeDrawing({ measures }: { measures: readonly Measure[] }) {
  const { t } = useTranslation('mf-catalog');
  const language = useLanguage();
  const widest = Math.max(COIN, ...measures.map(({ widthMm }) => widthMm)) * 1.15;
  const tallest = Math.max(COIN, ...measures.map(({ heightMm }) => heightMm)) * 1.02;
  const coin = formatLength(COIN, language);
  const sizes = measures
    .map(({ label, heightMm }) => t('product.size.tall', { label, height: formatLength(heightMm, language) }))
    .join(t('product.size.and'));
  const drawn = [
    ...measures.map((measure) => ({
      label: measure.label,
      length: formatLength(measure.heightMm, language),
      outline: measure.unit === 'piece' ? <Piece {...measure} /> : <Bottle {...measure} />,
    })),
    { label: t('product.size.coin'), length: coin, outline: <Coin /> },
  ];
  return (
    <div className={css.drawing} role="img" aria-label={t('product.size.drawing', { sizes, coin })}>
      {drawn.map(({ label, length, outline }) => (
        <Fragment key={label}>
          <svg
            className={css.outline}
            viewBox={`${-widest / 2} ${-tallest} ${widest} ${tallest}`}
            preserveAspectRatio="xMidYMax meet"
          >
            {outline}
          </svg>
          <p className={css.words}>
            {label}
            <bdi className={css.length}>{length}</bdi>
          </p>
        </Fragment>
      ))}
    </div>
  );
}
