import { type CompanyFacts, type CompanyId, companyId, type MapDef } from '@roundhouse/engine';

export const GMO: CompanyId = 'company:GMO';

interface Livery {
  name: string;
  fullName: string;
  color: string;
  textColor: string;
}

const livery = (name: string, fullName: string, color: string, textColor = 'white'): Livery => ({
  name,
  fullName,
  color,
  textColor,
});

/** 18mw:manifest.2. Where their bases lie says the map. */
const CORPORATIONS: readonly Livery[] = [
  livery('SP', 'Southern Pacific', '#e06000'),
  livery('NP', 'Northern Pacific', '#1b1b1b'),
  livery('CRIP', 'Chicago, Rock Island and Pacific', '#b3122a'),
  livery('CMSP', 'Chicago, Milwaukee, St. Paul and Pacific', '#f28c00', 'black'),
  livery('CNW', 'Chicago and Northwestern', '#f5d90a', 'black'),
  livery('IC', 'Illinois Central', '#8c5a2b'),
  livery('MP', 'Missouri Pacific', '#2b5fb8'),
  livery('SLSF', 'St. Louis and San Francisco', '#d94f8c'),
  livery('CBQ', 'Chicago, Burlington and Quincy', '#2e8b57'),
  livery('GMO', 'Gulf, Mobile and Ohio', '#6b2d73'),
];

/** 18mw:manifest.3, 18mw:merge.4. */
const SYSTEMS: readonly Livery[] = [
  livery('BN', 'Burlington Northern', '#0b6b3a'),
  livery('CR', 'Conrail', '#1f3f9e'),
  livery('CSX', 'CSX', '#123a6d'),
  livery('NW', 'Norfolk and Western', '#5a0f1e'),
];

export const CORPORATION_NAMES: readonly string[] = CORPORATIONS.map(({ name }) => name);

const factsOf = (
  { name, fullName, color, textColor }: Livery,
  kind: 'corporation' | 'system',
  home: CompanyFacts['home'],
): CompanyFacts => ({
  id: companyId(name),
  name: fullName,
  form: kind,
  kind,
  home,
  tokens: 0,
  color,
  textColor,
});

function homeOn(map: MapDef, name: string): CompanyFacts['home'] {
  for (const { id, home = [] } of map.hexes) {
    const found = home.find(({ entity }) => entity === name);
    if (found) return { hex: id, city: found.city };
  }
  return null;
}

/** The ten corporations with their bases on this map, then the four system charters. */
export const companiesOn = (map: MapDef): CompanyFacts[] => [
  ...CORPORATIONS.map((it) => factsOf(it, 'corporation', homeOn(map, it.name))),
  ...SYSTEMS.map((it) => factsOf(it, 'system', null)),
];
