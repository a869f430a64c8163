import { Link } from 'wouter';
import { TITLES } from '../../game/titles.ts';
import { LESSONS, type LessonCard } from '../../learn/data.ts';
import { progressIn } from '../../learn/progress.ts';
import { lt } from '../../learn/texts.ts';
import { phrase } from '../../texts/index.ts';
import { PageHead } from '../lobby/PageHead.tsx';

export const lessonAddress = ({ title, id }: { title: string; id: string }): string =>
  id === 'first-game' ? '/learn/first-game' : `/learn/${title}/${id}`;

function Card({ card, under: Heading }: { card: LessonCard; under: 'h2' | 'h3' }) {
  const progress = progressIn(`${card.title}/${card.id}`);
  const begun = progress !== null && progress.step > 0;
  return (
    <li class="lesson-card sheet">
      <Heading>{phrase(card.name)}</Heading>
      <p class="grow">{phrase(card.about)}</p>
      <div class="row">
        <Link href={lessonAddress(card)} class="btn btn-go">
          {lt(begun ? 'learn.resume' : 'learn.begin')}
          <span class="sr">: {phrase(card.name)}</span>
        </Link>
        {progress?.done && <span class="tag">{lt('learn.done')}</span>}
      </div>
    </li>
  );
}

/** What there is to learn, in a good order. */
export function LearnHome() {
  const first = LESSONS.filter(({ id }) => id === 'first-game');
  return (
    <>
      <PageHead />
      <main class="page learn" id="table">
        <h1>{lt('learn.title')}</h1>
        <p>{lt('learn.text')}</p>
        <nav class="row" aria-label={lt('learn.title')}>
          <Link href="/learn/glossary" class="btn">
            {lt('glossary.title')}
          </Link>
          <Link href="/puzzles" class="btn">
            {lt('puzzle.title')}
          </Link>
          {TITLES.map(({ id, name }) => (
            <Link key={id} href={`/learn/booklets/${id}`} class="btn">
              {lt('booklet.title', { title: name })}
            </Link>
          ))}
          <Link href="/learn/compare" class="btn">
            {lt('compare.title')}
          </Link>
        </nav>
        <ul class="lesson-list">
          {first.map((card) => (
            <Card key={card.id} card={card} under="h2" />
          ))}
        </ul>
        {TITLES.map((title) => {
          const cards = LESSONS.filter((card) => card.title === title.id && card.id !== 'first-game');
          return cards.length === 0 ? null : (
            <section key={title.id}>
              <h2>{lt('learn.lessons', { title: title.name })}</h2>
              <ul class="lesson-list">
                {cards.map((card) => (
                  <Card key={card.id} card={card} under="h3" />
                ))}
              </ul>
            </section>
          );
        })}
      </main>
    </>
  );
}
