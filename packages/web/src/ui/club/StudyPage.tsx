import { type Action, compile, perform, type Rulebook, type State } from '@roundhouse/engine';
import type { EntryView, GameView, StudyMark, StudyView } from '@roundhouse/schema';
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../../styles/board.css';
import { Link, useLocation, useSearch } from 'wouter';
import { sceneOf } from '../../game/scene.ts';
import { loadTitle } from '../../game/titles.ts';
import { actionText } from '../../game/words.ts';
import { api } from '../../server/api.ts';
import { clubApi } from '../../server/clubApi.ts';
import { usePeople } from '../../store/people.ts';
import { type TextKey, t } from '../../texts/index.ts';
import { Act, Line, Section } from '../account/parts.tsx';
import { useRun } from '../account/useRun.ts';
import '../board/boardStyle.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { AccountLink, Choose, Shown, useLoad } from './parts.tsx';
import { StudyMap } from './StudyMap.tsx';

/** Where one looks: after an entry of the log, or some moves into a branch that leaves it there. */
interface Place {
  seq: number;
  branch: number | null;
  step: number;
}
type Branch = Extract<StudyMark, { kind: 'branch' }>;
type Placed = Exclude<StudyMark, Branch>;

const isBranch = (mark: StudyMark): mark is Branch => mark.kind === 'branch';
const isAt = (mark: StudyMark, at: Place): mark is Placed =>
  mark.kind !== 'branch' &&
  mark.seq === at.seq &&
  mark.branch === at.branch &&
  (at.branch === null || mark.step === at.step);

interface Material {
  game: GameView;
  entries: EntryView[];
  book: Rulebook;
}

async function materialOf(id: string): Promise<Material> {
  const [game, { entries }] = await Promise.all([api.game(id), api.entries(id, 0)]);
  const title = await loadTitle(game.table.title);
  return { game, entries, book: compile(title, game.table.options) };
}

/** A study: the game at any move, with everybody's notes, arrows and branches. */
export function StudyPage({ id }: { id: string }) {
  const { me, server, ask } = usePeople();
  const [, go] = useLocation();
  const invitation = new URLSearchParams(useSearch()).get('join');
  const study = useLoad(() => clubApi.study(id), [id, me?.account], 10_000);
  const { said, run } = useRun();
  useEffect(() => {
    if (server === 'unknown') void ask();
  }, [server]);
  // The link for those who write along.
  useEffect(() => {
    if (invitation === null || server !== 'there') return;
    if (!me) go(`/sign-in?back=${encodeURIComponent(`/club/studies/${id}?join=${invitation}`)}`);
    else
      void run(async () => {
        await clubApi.joinStudy(id, invitation);
        go(`/club/studies/${id}`, { replace: true });
        study.again();
      });
  }, [invitation, me?.account, server]);
  return (
    <>
      {said?.bad && (
        <p class="note note-stop" role="alert">
          {said.text}
        </p>
      )}
      <Shown of={study} head={t('club.studies')}>
        {(it) => <Opened study={it} again={study.again} />}
      </Shown>
    </>
  );
}

function Opened({ study, again }: { study: StudyView; again: () => void }) {
  const material = useLoad(() => materialOf(study.game), [study.game]);
  return (
    <>
      <Head study={study} again={again} />
      <Shown of={material}>{(it) => <Pages study={study} material={it} again={again} />}</Shown>
    </>
  );
}

const VISIBILITIES = ['public', 'link', 'private'] as const;

function Head({ study, again }: { study: StudyView; again: () => void }) {
  const [, go] = useLocation();
  const { said, run } = useRun();
  const { me } = usePeople();
  const isOwner = study.you === 'owner';
  return (
    <>
      <div class="row">
        <h1 class="grow">{study.name}</h1>
        <Link href={`/games/${study.game}`} class="btn">
          <Icon name="forth" size={16} /> {t('club.replay')}
        </Link>
      </div>
      <div class="row">
        <span class="quiet">{t('club.writers')}</span>
        {study.members.map((it) => (
          <span key={it.account} class="row">
            <AccountLink {...it} />
            {isOwner && it.account !== me?.account && (
              <button
                type="button"
                class="btn btn-icon btn-bare"
                aria-label={t('club.sendAway', { name: it.name })}
                onClick={() => void run(() => clubApi.leaveStudy(study.id, it.account).then(again))}
              >
                <Icon name="close" size={16} />
              </button>
            )}
          </span>
        ))}
      </div>
      {study.you !== null && (
        <details class="sheet study-sharing">
          <summary class="btn">{t('club.sharing')}</summary>
          <div class="sheet-body stack">
            <label class="field">
              <span>{t('club.linkToRead')}</span>
              <input class="input" readOnly value={`${location.origin}/club/studies/${study.id}`} />
            </label>
            <label class="field">
              <span>{t('club.linkToWrite')}</span>
              <input
                class="input"
                readOnly
                value={`${location.origin}/club/studies/${study.id}?join=${study.invitation ?? ''}`}
              />
            </label>
            {isOwner && (
              <div class="row">
                <Choose
                  label={t('table.visibility')}
                  value={study.visibility}
                  options={VISIBILITIES.map((it) => [it, t(`club.visibility.${it}` as TextKey)] as const)}
                  onChange={(value) =>
                    void run(async () => {
                      const visibility = VISIBILITIES.find((it) => it === value);
                      if (visibility) await clubApi.changeStudy(study.id, { visibility });
                      again();
                    })
                  }
                />
                <button
                  type="button"
                  class="btn btn-stop"
                  onClick={() =>
                    confirm(t('club.deleteSure')) &&
                    void run(async () => {
                      await clubApi.deleteStudy(study.id);
                      go('/club/studies');
                    })
                  }
                >
                  {t('club.delete')}
                </button>
              </div>
            )}
            {study.you === 'member' && me && (
              <button
                type="button"
                class="btn"
                onClick={() => void run(() => clubApi.leaveStudy(study.id, me.account).then(again))}
              >
                {t('club.leaveStudy')}
              </button>
            )}
          </div>
        </details>
      )}
      {said?.bad && (
        <p class="note note-stop" role="alert">
          {said.text}
        </p>
      )}
    </>
  );
}

/** The position somebody looks at: the server's, and the moves of the branch on it. */
function usePosition(game: string, book: Rulebook, at: Place, branch: Branch | null): State | null {
  const base = useLoad(() => api.position(game, at.seq), [game, at.seq]);
  return useMemo(() => {
    let state = base.value?.seq === at.seq ? base.value.view : null;
    for (const action of state && branch ? branch.actions.slice(0, at.step) : []) {
      const done = perform(book, state as State, action as unknown as Action);
      if (!done.ok) return null;
      state = done.state;
    }
    return state;
  }, [base.value, at.seq, at.step, branch?.id]);
}

function Pages({
  study,
  material: { game, entries, book },
  again,
}: {
  study: StudyView;
  material: Material;
  again: () => void;
}) {
  const [at, setAt] = useState<Place>({ seq: 0, branch: null, step: 0 });
  const { said, run } = useRun();
  const branches = study.marks.filter(isBranch);
  const branch = branches.find((it) => it.id === at.branch) ?? null;
  const state = usePosition(study.game, book, at, branch);
  const names = Object.fromEntries(
    game.table.seats.flatMap((seat) =>
      seat.player ? [[seat.player, seat.name ?? seat.computer ?? seat.player]] : [],
    ),
  );
  const placed = study.marks.filter((mark): mark is Placed => !isBranch(mark));
  const here = placed.filter((mark) => isAt(mark, at));
  const last = entries.at(-1)?.seq ?? 0;
  const action = branch
    ? (branch.actions[at.step - 1] as unknown as Action | undefined)
    : entries.find(({ seq }) => seq === at.seq)?.action;
  const caption = (): string => {
    if (!action || !state) return at.seq === 0 ? t('club.theStart') : '';
    try {
      return actionText({ book, names, state }, action, []);
    } catch {
      return action.type;
    }
  };
  const [end, step] = branch ? [branch.actions.length, at.step] : [last, at.seq];
  const to = (next: number): void => {
    const bounded = Math.max(0, Math.min(end, next));
    setAt(branch ? { ...at, step: bounded } : { seq: bounded, branch: null, step: 0 });
  };
  const away = (mark: number): void => void run(() => clubApi.unmark(study.id, mark).then(again));
  return (
    <div class="study">
      <section class="sheet study-board" aria-label={t('club.map')}>
        {state && (
          <StudyMap
            scene={sceneOf(book, state)}
            arrows={here.flatMap((it) => (it.kind === 'arrow' ? [it] : []))}
          />
        )}
        <div class="row study-steps" role="group" aria-label={t('club.moveNo')}>
          <Step icon="first" name={t('club.first')} onClick={() => to(0)} />
          <Step icon="back" name={t('time.back')} onClick={() => to(step - 1)} />
          <span class="grow" role="status" data-place>
            {branch
              ? t('club.branchAt', { name: branch.name, n: step, of: end })
              : t('club.moveOf', { n: step, of: end })}{' '}
            <span class="quiet">{caption()}</span>
          </span>
          <Step icon="forth" name={t('time.forth')} onClick={() => to(step + 1)} />
          <Step icon="last" name={t('club.last')} onClick={() => to(end)} />
        </div>
      </section>
      <div class="stack">
        <Section title={t('club.notesHere')} said={said?.bad ? said : null}>
          {here.length === 0 && <p class="quiet">{t('club.noNotesHere')}</p>}
          <ul class="rows" data-notes>
            {here.map((mark) => (
              <li key={mark.id} class="row">
                <span class="grow announcement">
                  {mark.kind === 'note' ? mark.text : `${mark.from} → ${mark.to}`}
                </span>
                <AccountLink {...mark.by} />
                <Remove study={study} mark={mark} onRemove={away} />
              </li>
            ))}
          </ul>
          {study.you !== null && <NewNote study={study} at={at} again={again} />}
        </Section>
        <Section title={t('club.branches')}>
          {branch && (
            <button type="button" class="btn" onClick={() => setAt({ seq: at.seq, branch: null, step: 0 })}>
              {t('club.backToGame')}
            </button>
          )}
          {branches.length === 0 && <p class="quiet">{t('club.noBranches')}</p>}
          <ul class="rows">
            {branches.map((mark) => (
              <li key={mark.id} class="row">
                <button
                  type="button"
                  class="btn grow"
                  aria-pressed={at.branch === mark.id}
                  onClick={() => setAt({ seq: mark.seq, branch: mark.id, step: mark.actions.length })}
                >
                  {mark.name} ({t('club.move', { n: mark.seq })})
                </button>
                <AccountLink {...mark.by} />
                <Remove study={study} mark={mark} onRemove={away} />
              </li>
            ))}
          </ul>
          {study.you !== null && !branch && <NewBranch study={study} seq={at.seq} again={again} />}
        </Section>
        <Section title={t('club.allNotes')}>
          {placed.length === 0 && <p class="quiet">{t('club.noNotes')}</p>}
          <ul class="rows">
            {placed
              .toSorted((a, b) => a.seq - b.seq || a.step - b.step)
              .map((mark) => (
                <li key={mark.id}>
                  <button
                    type="button"
                    class="btn btn-bare"
                    onClick={() => setAt({ seq: mark.seq, branch: mark.branch, step: mark.step })}
                  >
                    {t('club.move', { n: mark.seq })}:{' '}
                    {mark.kind === 'note' ? mark.text.slice(0, 80) : `${mark.from} → ${mark.to}`}
                  </button>
                </li>
              ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}

const Step = ({ icon, name, onClick }: { icon: IconName; name: string; onClick: () => void }) => (
  <button type="button" class="btn btn-icon" aria-label={name} onClick={onClick}>
    <Icon name={icon} size={18} />
  </button>
);

function Remove({
  study,
  mark,
  onRemove,
}: {
  study: StudyView;
  mark: StudyMark;
  onRemove: (mark: number) => void;
}) {
  const { me } = usePeople();
  if (study.you !== 'owner' && mark.by.account !== me?.account) return null;
  return (
    <button
      type="button"
      class="btn btn-icon btn-bare"
      aria-label={t('club.takeBack')}
      onClick={() => onRemove(mark.id)}
    >
      <Icon name="trash" size={16} />
    </button>
  );
}

const COLOURS = ['green', 'red', 'blue', 'yellow'] as const;

function NewNote({ study, at, again }: { study: StudyView; at: Place; again: () => void }) {
  const { said, run } = useRun();
  const [text, setText] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [colour, setColour] = useState<(typeof COLOURS)[number]>('green');
  return (
    <>
      <Act
        onSubmit={() =>
          void run(async () => {
            await clubApi.mark(study.id, { kind: 'note', ...at, text });
            setText('');
            again();
          })
        }
      >
        <Line label={t('club.note')} value={text} onInput={setText} required maxLength={2000} />
        <button type="submit" class="btn btn-go">
          {t('club.addNote')}
        </button>
      </Act>
      <Act
        onSubmit={() =>
          void run(async () => {
            await clubApi.mark(study.id, { kind: 'arrow', ...at, from, to, colour });
            again();
          })
        }
      >
        <div class="filters">
          <Line label={t('club.fromHex')} value={from} onInput={setFrom} required maxLength={12} />
          <Line label={t('club.toHex')} value={to} onInput={setTo} required maxLength={12} />
          <Choose
            label={t('club.colour')}
            value={colour}
            options={COLOURS.map((it) => [it, t(`club.colour.${it}` as TextKey)] as const)}
            onChange={(value) => setColour(COLOURS.find((it) => it === value) ?? 'green')}
          />
        </div>
        <button type="submit" class="btn">
          {t('club.addArrow')}
        </button>
      </Act>
      {said?.bad && (
        <p class="note note-stop" role="alert">
          {said.text}
        </p>
      )}
    </>
  );
}

/** The copy somebody tries a branch in, kept on this device until its moves are brought here. */
interface Trial {
  copy: string;
  /** Where the branch leaves the game. */
  seq: number;
  /** How many entries the copy began with. */
  from: number;
}
const keyOf = (study: string): string => `rh.study.${study}`;
function trialOf(study: string): Trial | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(study)) ?? 'null') as Trial | null;
  } catch {
    return null;
  }
}

/** A branch is played at a table of one's own, with everything a table has; then its moves come here. */
function NewBranch({ study, seq, again }: { study: StudyView; seq: number; again: () => void }) {
  const { said, run } = useRun();
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const trial = trialOf(study.id);
  const tryOut = (): void =>
    void run(async () => {
      const { seq: from, id: copy } = await clubApi.copyAt(study.game, seq);
      localStorage.setItem(keyOf(study.id), JSON.stringify({ copy, seq, from }));
      go(`/games/${copy}`);
    });
  const bringIn = (it: Trial): void =>
    void run(async () => {
      const { entries } = await api.entries(it.copy, it.from);
      const actions = entries.flatMap(({ kind, action }) => (kind === 'action' && action ? [action] : []));
      if (entries.some(({ kind }) => kind !== 'action')) throw new Error(t('club.branchUndone'));
      await clubApi.mark(study.id, { kind: 'branch', seq: it.seq, name, actions });
      localStorage.removeItem(keyOf(study.id));
      again();
    });
  return (
    <>
      <p class="quiet">{t('club.branchText')}</p>
      <button type="button" class="btn" onClick={tryOut}>
        <Icon name="branch" size={16} /> {t('club.tryHere', { n: seq })}
      </button>
      {trial && (
        <Act onSubmit={() => bringIn(trial)}>
          <Line label={t('club.branchName')} value={name} onInput={setName} required maxLength={80} />
          <button type="submit" class="btn btn-go">
            {t('club.addBranch', { n: trial.seq })}
          </button>
        </Act>
      )}
      {said?.bad && (
        <p class="note note-stop" role="alert">
          {said.text}
        </p>
      )}
    </>
  );
}
