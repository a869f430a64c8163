import type { StudyEntry } from '@roundhouse/schema';
import { Link } from 'wouter';
import { clubApi } from '../../server/clubApi.ts';
import { usePeople } from '../../store/people.ts';
import { t } from '../../texts/index.ts';
import { dateTime, Section } from '../account/parts.tsx';
import { AccountLink, Shown, titleName, useLoad } from './parts.tsx';

/** Finished games that people annotate together. */
export function Studies() {
  const { me } = usePeople();
  const open = useLoad(() => clubApi.studies(), []);
  const own = useLoad(() => (me ? clubApi.ownStudies() : Promise.resolve([])), [me?.account]);
  return (
    <>
      <h1>{t('club.studies')}</h1>
      <p class="quiet">{t('club.studiesText')}</p>
      {me && (
        <Section title={t('club.myStudies')}>
          <Shown of={own}>{(list) => <List list={list} />}</Shown>
        </Section>
      )}
      <Section title={t('club.publicStudies')}>
        <Shown of={open}>{(list) => <List list={list} />}</Shown>
      </Section>
    </>
  );
}

function List({ list }: { list: readonly StudyEntry[] }) {
  if (list.length === 0) return <p class="quiet">{t('club.noStudies')}</p>;
  return (
    <ul class="rows">
      {list.map((it) => (
        <li key={it.id} class="row">
          <b class="grow">
            <Link href={`/club/studies/${it.id}`}>{it.name}</Link>
          </b>
          <span class="tag">{titleName(it.title)}</span>
          <AccountLink {...it.by} />
          <span class="quiet">{dateTime(it.changedAt)}</span>
        </li>
      ))}
    </ul>
  );
}
