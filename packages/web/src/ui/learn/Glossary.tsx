import { useState } from 'preact/hooks';
import { lt } from '../../learn/texts.ts';
import { t } from '../../texts/index.ts';
import { PageHead } from '../lobby/PageHead.tsx';
import { Terms, useGlossary } from '../parts/Terms.tsx';
import { TermPicture } from './TermCard.tsx';

/** Every term, to look up or to read. */
export function Glossary() {
  const glossary = useGlossary();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = (glossary ?? [])
    .filter(({ term, forms = [], text }) =>
      [term, ...forms, text].some((it) => it.toLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => a.term.localeCompare(b.term));
  return (
    <>
      <PageHead />
      <main class="page learn" id="table">
        <h1>{lt('glossary.title')}</h1>
        <input
          class="input"
          type="search"
          value={search}
          placeholder={lt('glossary.search')}
          aria-label={lt('glossary.search')}
          onInput={(e) => setSearch(e.currentTarget.value)}
        />
        <p class="quiet" role="status">
          {glossary ? lt('glossary.found', { n: found.length }) : t('app.loading')}
        </p>
        <dl class="glossary">
          {found.map(({ id, term, text, picture }) => (
            <div key={id} id={`term-${id}`}>
              <dt>{term}</dt>
              <dd>
                {picture && <TermPicture picture={picture} />}
                <span>
                  <Terms text={text} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </main>
    </>
  );
}
