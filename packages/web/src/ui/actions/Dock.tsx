/** The foot of the panel: what is about to be done stands here, in sight however long the list above it is. */

import { type ComponentChildren, createContext } from 'preact';
import { createPortal } from 'preact/compat';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { useTableStore } from '../../store/table.ts';

interface DockState {
  readonly work: HTMLElement | null;
  readonly end: HTMLElement | null;
  /** The choice whose form is open; one at a time. */
  readonly open: string | null;
  readonly setOpen: (key: string | null) => void;
}

const DockContext = createContext<DockState>({ work: null, end: null, open: null, setOpen: () => {} });

/** A panel: what is scrolled, and its foot. Every new position (`moment`) begins with nothing open. */
export function Docked({
  moment,
  head,
  foot,
  children,
}: {
  moment: number;
  head: ComponentChildren;
  /** Always in the foot: refusals, undo. */
  foot: { above: ComponentChildren; beside: ComponentChildren };
  children: ComponentChildren;
}) {
  const [work, setWork] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<{ key: string | null; moment: number }>({ key: null, moment });
  // An undo that comes back to a moment does not find there what was open then.
  if (opened.moment !== moment) setOpened({ key: null, moment });
  const open = opened.moment === moment ? opened.key : null;
  const state = useMemo<DockState>(
    () => ({ work, end, open, setOpen: (key) => setOpened({ key, moment }) }),
    [work, end, open, moment],
  );
  return (
    <DockContext.Provider value={state}>
      <div class="action-panel">
        {head}
        {children}
        <div class="dock">
          {foot.above}
          <div class="dock-work" ref={setWork} />
          <div class="dock-end">
            {foot.beside}
            <div class="dock-pass" ref={setEnd} />
          </div>
        </div>
      </div>
    </DockContext.Provider>
  );
}

/** Puts its children into the foot of the panel: what is being worked on, or what ends the question. */
export function InDock({ slot = 'work', children }: { slot?: 'work' | 'end'; children: ComponentChildren }) {
  const place = useContext(DockContext)[slot];
  return place ? createPortal(<>{children}</>, place) : null;
}

/** Whether the form of a choice is open, and the switch for it. */
export function useOpenChoice(key: string): [open: boolean, set: (on: boolean) => void] {
  const { open, setOpen } = useContext(DockContext);
  const choose = useTableStore((s) => s.choose);
  return [
    open === key,
    (on) => {
      // What was chosen on the map would stand beside it in the foot.
      if (on) choose(null);
      setOpen(on ? key : null);
    },
  ];
}

/** A hex chosen on the map puts a form that was open away. */
export function useCloseOnHex(hex: string | null): void {
  const { setOpen } = useContext(DockContext);
  useEffect(() => {
    if (hex) setOpen(null);
  }, [hex]);
}
