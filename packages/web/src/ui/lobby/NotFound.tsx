import { Link, useLocation } from 'wouter';
import { t } from '../../texts/index.ts';
import { PageHead } from './PageHead.tsx';

/** An address with nothing behind it leads home. */
export function NotFound() {
  const [address] = useLocation();
  return (
    <>
      <PageHead />
      <main class="page stack" id="table">
        <h1>{t('app.notFound')}</h1>
        <p class="quiet">{t('app.notFoundText', { address })}</p>
        <p>
          <Link href="/" class="btn btn-go">
            {t('app.toHome')}
          </Link>
        </p>
      </main>
    </>
  );
}
