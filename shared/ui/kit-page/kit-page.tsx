import { useState } from 'react';
import { Accordion } from '../accordion/accordion.tsx';
import { Badge } from '../badge/badge.tsx';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { Empty } from '../empty/empty.tsx';
import { Icon } from '../icon/icon.tsx';
import { ICONS, type IconName } from '../icon/icons.tsx';
import { SmokeTrail } from '../illustration/smoke-trail.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Price, ProductPrice } from '../price/price.tsx';
import { ProductCard } from '../product-card/product-card.tsx';
import { Quantity } from '../quantity/quantity.tsx';
import { Rating, Stars } from '../rating/rating.tsx';
import { SizeCards, SizeChooser } from '../size-chooser/size-chooser.tsx';
import { ListSkeleton, ChoiceSkeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { ButtonsRow } from './buttons-row.tsx';
import { FiltersRow } from './filters-row.tsx';
import { AddressRow, FieldsRow, FormsRow } from './forms-row.tsx';
import { FrameRow } from './frame-row.tsx';
import { KitRow } from './kit-row.tsx';
import { OrderRow } from './order-row.tsx';
import { SAMPLE_CARDS } from './sample-cards.ts';
import layout from '../layout/layout.module.css';
import text from '../text/text.module.css';
import css from './kit-page.module.css';

const COLOURS = [
  'page',
  'sand',
  'label',
  'ink',
  'inkSoft',
  'edge',
  'brass',
  'ornament',
  'ember',
  'ok',
  'danger',
  'ebony',
];
const { variants } = SAMPLE_CARDS[0]!;

/** Every component in every state, for developers; `/ar` shows the same page from right to left. */
export function KitPage() {
  const [size, setSize] = useState(variants[0]!.id);
  const [quantity, setQuantity] = useState(1);
  const [wished, setWished] = useState<ReadonlySet<string>>(new Set(['offer']));
  const toggle = (id: string) =>
    setWished((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );

  return (
    <div className={`${layout.wrap} ${css.kit}`}>
      <h1 className={text.title}>The kit</h1>
      <KitRow name="Colour">
        <div className={css.swatches}>
          {COLOURS.map((colour) => (
            <div key={colour} className={`${css.swatch} ${css[colour]}`}>
              <span />
              {colour}
            </div>
          ))}
        </div>
      </KitRow>
      <KitRow name="Type">
        <p className={text.hero}>Oud, at an unhurried hour · عود على مهل</p>
        <p className={text.section}>Best sellers · الأكثر مبيعًا</p>
        <p className={text.name}>Taif Rose Eau de Parfum · عطر الورد الطائفي</p>
        <p className={text.reading}>
          A resinous Cambodian oud over saffron and Taif rose. عود كمبودي راتنجي فوق الزعفران والورد الطائفي.
        </p>
      </KitRow>
      <KitRow name="Icon">
        <div className={css.line}>
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </KitRow>
      <ButtonsRow />
      <FieldsRow />
      <FormsRow />
      <AddressRow />
      <FiltersRow />
      <KitRow name="Price, badge, rating">
        <div className={css.line}>
          <Price fils={26500} size="large" />
          <ProductPrice price={19600} compareAtPrice={24500} />
          <ProductPrice price={18500} from />
          <Badge>New</Badge>
          <Badge offer>Save 20%</Badge>
          <Rating average={4.8} count={126} withCount />
          <Stars average={5} />
          <Stars average={4.2} />
        </div>
      </KitRow>
      <KitRow name="Size, quantity">
        <div className={css.line}>
          <SizeChooser variants={variants} chosen={size} onChoose={setSize} name="kit-small" label="Oud Royal" />
          <Quantity value={quantity} max={3} onChange={setQuantity} name="Oud Royal" />
          <Quantity value={3} max={3} onChange={setQuantity} name="as many as there are" />
        </div>
        <SizeCards variants={variants} chosen={size} onChoose={setSize} name="kit-large" label="Oud Royal" />
      </KitRow>
      <KitRow name="Accordion">
        <div>
          <Accordion title="How to use" open>
            Two sprays on the clothes, from a hand away.
          </Accordion>
          <Accordion title="Ingredients">Alcohol, perfume, water.</Accordion>
        </div>
      </KitRow>
      <KitRow name="Way">
        <Breadcrumb
          trail={[
            { name: 'Home', to: '/' },
            { name: 'Perfumes', to: '/category/perfumes' },
          ]}
          page="Oud Royal"
        />
        {[1, 5, 12].map((shown) => (
          <Pagination key={shown} page={shown} pages={12} addressOf={(page) => `?page=${page}`} />
        ))}
      </KitRow>
      <KitRow name="Card">
        <div className={`${layout.shelf} ${layout.four}`}>
          {SAMPLE_CARDS.map((card) => (
            <ProductCard
              key={card.id}
              card={card}
              sizes="20vw"
              choose={{ group: 'kit' }}
              wished={wished.has(card.id)}
              onWish={async () => toggle(card.id)}
              onAdd={async () => {}}
            />
          ))}
        </div>
      </KitRow>
      <KitRow name="Waiting">
        <Spinner />
        <ListSkeleton cards={4} />
        <ChoiceSkeleton />
      </KitRow>
      <KitRow name="Empty">
        <Empty
          title="Your wishlist is still empty"
          text="Press the heart on a product to keep it here."
          action={{ label: 'Browse perfumes', to: '/category/perfumes' }}
        />
      </KitRow>
      <OrderRow />
      <FrameRow />
      <KitRow name="Smoke">
        <SmokeTrail />
      </KitRow>
    </div>
  );
}
