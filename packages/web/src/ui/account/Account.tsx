import { useEffect } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { download } from '../../game/exchange.ts';
import { api } from '../../server/api.ts';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { PageHead } from '../lobby/PageHead.tsx';
import { Blocks } from './Blocks.tsx';
import { ChangePassword, Claim, Data } from './Identity.tsx';
import { Email } from './Email.tsx';
import { Notifications } from './Notifications.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { Tokens } from './Tokens.tsx';

/** Oneself: how one gets in, how one is told, what is kept. */
export function Account() {
  const { me, server, ask, be } = usePeople();
  const [, go] = useLocation();
  useEffect(() => {
    if (server === 'unknown') void ask();
    else if (!me) go('/sign-in?back=/me');
  }, [me, server, ask, go]);
  if (!me) return <PageHead />;
  const out = (): void => {
    be(null);
    go('/');
  };
  const guest = me.kind === 'guest';
  return (
    <>
      <PageHead />
      <main class="page stack account" id="table">
        <div class="row account-head">
          <h1 class="grow">
            {me.name} {guest && <span class="tag">{t('account.guest')}</span>}
            {me.role === 'admin' && <span class="tag">{t('account.admin')}</span>}
          </h1>
          {!guest && (
            <Link href={`/club/people/${me.account}`} class="btn">
              {t('club.onAccount')}
            </Link>
          )}
          {me.role === 'admin' && (
            <Link href="/admin" class="btn">
              {t('account.toAdmin')}
            </Link>
          )}
          <button type="button" class="btn" onClick={() => void api.signOut().then(out, out)}>
            {t('people.signOut')}
          </button>
        </div>
        <div class="account-columns">
          <div class="stack">
            {guest && <Claim be={be} />}
            <Email me={me} refresh={() => ask(true)} />
            <Notifications me={me} refresh={() => ask(true)} />
            {!guest && <ChangePassword />}
            {!guest && <Tokens />}
          </div>
          <div class="stack">
            {!guest && <SecondFactor me={me} refresh={() => ask(true)} />}
            <Sessions out={out} />
            <Blocks />
            <Data guest={guest} out={out} save={(text) => download('roundhouse-me.json', text)} />
          </div>
        </div>
      </main>
    </>
  );
}
