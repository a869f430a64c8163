/** Words of the game that can be tapped, wherever they stand. The glossary comes when the first of them is shown. */

import type { Term } from '@roundhouse/learn';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useState } from 'preact/hooks';
import type { Marker } from '../../learn/terms.ts';
import { t } from '../../texts/index.ts';

const Card = lazy(() => import('../learn/TermCard.tsx').then((m) => ({ default: m.TermCard })));

let loaded: Marker | null = null;

async function load(): Promise<Marker> {
  const { loadMarker } = await import('../../learn/terms.ts');
  loaded ??= await loadMarker();
  return loaded;
}

function useLoaded(): Marker | null {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    if (now) return;
    let alive = true;
    // Without a network the words stay plain.
    load().then(
      (found) => alive && setNow(found),
      () => {},
    );
    return () => {
      alive = false;
    };
  }, [now]);
  return now;
}

export const useGlossary = (): readonly Term[] | null => useLoaded()?.terms ?? null;

/** A text in which every term of the glossary can be tapped, once each. */
export function Terms({ text }: { text: string }) {
  const glossary = useLoaded();
  if (!glossary) return <>{text}</>;
  return (
    <>
      {glossary
        .mark(text)
        .map((piece, i) =>
          piece.term === undefined ? piece.text : <TermWord key={i} id={piece.term} text={piece.text} />,
        )}
    </>
  );
}

export function TermWord({ id, text }: { id: string; text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="term"
        aria-label={t('term.open', { term: text })}
        onClick={(e) => {
          e.stopPropagation();
          setOpen(true);
        }}
      >
        {text}
      </button>
      {open && (
        <Suspense fallback={null}>
          <Card id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
