import type { BookletData, BookletPart } from '@roundhouse/learn';
import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter';
import '../../styles/board.css';
import { TITLES, titleCard } from '../../game/titles.ts';
import { loadBooklet } from '../../learn/data.ts';
import { lt } from '../../learn/texts.ts';
import { t } from '../../texts/index.ts';
import { PageHead } from '../lobby/PageHead.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Terms } from '../parts/Terms.tsx';
import { RuleText, useCatalog } from '../rules/Rules.tsx';
import { TermPicture } from './TermCard.tsx';

/** A title's rules as chapters to read from front to back; each sentence opens the rules it rests on. */
export function Booklet({ title }: { title: string }) {
  const [booklet, setBooklet] = useState<BookletData | null>(null);
  useEffect(() => {
    let alive = true;
    void loadBooklet(title).then((found) => alive && setBooklet(found));
    return () => {
      alive = false;
    };
  }, [title]);
  return (
    <>
      <PageHead />
      <main class="page learn booklet" id="table">
        <Link href="/learn" class="btn btn-bare">
          <Icon name="back" size={16} /> {lt('learn.all')}
        </Link>
        <h1>{lt('booklet.title', { title: titleCard(title)?.name ?? title })}</h1>
        <nav class="row" aria-label={lt('booklet.others')}>
          {TITLES.filter(({ id }) => id !== title).map(({ id, name }) => (
            <Link key={id} href={`/learn/booklets/${id}`} class="btn">
              {name}
            </Link>
          ))}
          <Link href="/learn/compare" class="btn">
            {lt('compare.title')}
          </Link>
          <Link href={`/titles/${title}`} class="btn">
            {lt('booklet.reference')}
          </Link>
        </nav>
        {booklet ? (
          booklet.chapters.map((chapter, i) => (
            <section key={chapter.name}>
              <h2>
                {i + 1}. {chapter.name}
              </h2>
              {chapter.parts.map((part, k) => (
                <Part key={k} title={title} part={part} />
              ))}
            </section>
          ))
        ) : (
          <p class="quiet">{t('app.loading')}</p>
        )}
      </main>
    </>
  );
}

function Part({ title, part }: { title: string; part: BookletPart }) {
  if ('tiles' in part)
    return (
      <figure class="booklet-tiles">
        <div class="row">
          {part.tiles.map((picture, i) => (
            <TermPicture key={i} picture={picture} />
          ))}
        </div>
        <figcaption class="quiet">{part.caption}</figcaption>
      </figure>
    );
  return <Sentence title={title} say={part.say} rules={part.rules} />;
}

function Sentence({ title, say, rules }: { title: string; say: string; rules: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div class="booklet-sentence">
      <p>
        <Terms text={say} />{' '}
        <button
          type="button"
          class="rule-ref"
          aria-expanded={open}
          aria-label={lt('booklet.rules', { rules: rules.join(', ') })}
          onClick={() => setOpen(!open)}
        >
          {rules.map((rule) => rule.slice(rule.indexOf(':') + 1)).join(', ')}
        </button>
      </p>
      {open && <Behind title={title} rules={rules} />}
    </div>
  );
}

function Behind({ title, rules }: { title: string; rules: readonly string[] }) {
  const catalog = useCatalog(title);
  return (
    <div class="note stack">
      {(catalog?.rules ?? [])
        .filter(({ id }) => rules.includes(id))
        .map((rule) => (
          <RuleText key={rule.id} rule={rule} />
        ))}
    </div>
  );
}
