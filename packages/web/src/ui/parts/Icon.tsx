import { memo } from 'preact/compat';

/** Line icons on a 24-unit square, drawn here so that nothing has to be loaded. */
const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  first: 'M18 6l-6 6 6 6M7 6v12',
  back: 'M15 6l-6 6 6 6',
  forth: 'M9 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M17 6v12',
  branch: 'M7 4v16M7 14c0-4 10-3 10-8M17 6a2 2 0 1 0 0-.01',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0 0 12',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4 4L19 7',
  rule: 'M6 4h10l3 3v13H6zM9 10h7M9 14h7',
  chat: 'M4 5h16v11H9l-5 4z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  moon: 'M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10',
  contrast: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18v18',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c1-5 4-7 8-7s7 2 8 7',
  robot: 'M6 9h12v10H6zM12 9V5M9 13v2M15 13v2M12 5h.01',
  train: 'M6 4h12v12H6zM6 10h12M9 20l-2 1M15 20l2 1M9 13h.01M15 13h.01M8 16l-1 4M16 16l1 4',
  map: 'M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14',
  hash: 'M9 4L7 20M17 4l-2 16M5 9h15M4 15h15',
  tile: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5C12 8 12 16 20 16.5',
  market: 'M4 19h16M6 16V9M11 16V5M16 16v-5',
  ledger: 'M4 5h16v14H4zM4 10h16M4 15h16M10 5v14',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  chart: 'M4 19V5M4 19h16M7 15l4-5 3 3 5-7',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  upload: 'M12 16V5M7 9l5-5 5 5M5 20h14',
  share: 'M8 12l8-5M8 12l8 5M6 12h.01M18 6h.01M18 18h.01',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2 2M16.4 16.4l2 2M18.4 5.6l-2 2M7.6 16.4l-2 2',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  rotate: 'M20 12a8 8 0 1 1-3-6.2M20 3v5h-5',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = memo(({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
));
