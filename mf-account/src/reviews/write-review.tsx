import { loginPath } from '@shop/customer/login-path';
import { useShopState } from '@shop/store/react';
import { ButtonLink } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { LazyReviewForm } from './lazy-review-form.tsx';
import text from '@shop/ui/text/text.module.css';

interface WriteReviewProps {
  productId: string;
  slug: string;
  /** Whether this customer may write a review; undefined for guests. */
  allowed: boolean | undefined;
  onSaved: () => Promise<unknown>;
}

/** The review form for customers who may write one, a login link for guests; others are told who may review. */
export function WriteReview({ productId, slug, allowed, onSaved }: WriteReviewProps) {
  const { t } = useTranslation('mf-account');
  const isGuest = useShopState(({ session }) => session.status === 'guest');
  if (isGuest) {
    return (
      <ButtonLink look="quiet" to={loginPath(`/products/${slug}#reviews`)}>
        {t('reviews.log-in')}
      </ButtonLink>
    );
  }
  if (!allowed) return <p className={`${text.small} ${text.soft}`}>{t('reviews.only-buyers')}</p>;
  return <LazyReviewForm productId={productId} onSaved={onSaved} />;
}
