import type { CompanyFacts } from '@roundhouse/engine';

/** All twenty are alike: size, markers and limits come with the IPO (1817:1.2.7.1), the home too (1817:5.5.1). */
const railroad = (name: string, full: string, color: string, textColor: string): CompanyFacts => ({
  id: `company:${name}`,
  name: full,
  form: 'two',
  kind: 'corporation',
  home: null,
  tokens: 0,
  color,
  textColor,
});

export const COMPANIES: readonly CompanyFacts[] = [
  railroad('A&S', 'Alton and Southern Railway', '#ee3e80', 'white'),
  railroad('A&A', 'Arcade and Attica Railroad', '#904098', 'white'),
  railroad('Belt', 'Belt Railway of Chicago', '#f2a847', 'black'),
  railroad('Bess', 'Bessemer and Lake Erie Railroad', '#16190e', 'white'),
  railroad('B&A', 'Boston and Albany Railroad', '#ef4223', 'white'),
  railroad('DL&W', 'Delaware, Lackawanna and Western Railroad', '#984573', 'white'),
  railroad('J', 'Elgin, Joliet and Eastern Railway', '#bedb86', 'black'),
  railroad('GT', 'Grand Trunk Western Railroad', '#e48329', 'white'),
  railroad('H', 'Housatonic Railroad', '#bedef3', 'black'),
  railroad('ME', 'Morristown and Erie Railway', '#ffdea8', 'black'),
  railroad('NYOW', 'New York, Ontario and Western Railway', '#0095da', 'white'),
  railroad('NYSW', 'New York, Susquehanna and Western Railway', '#fff36b', 'black'),
  railroad('PSNR', 'Pittsburg, Shawmut and Northern Railroad', '#0a884b', 'white'),
  railroad('PLE', 'Pittsburgh and Lake Erie Railroad', '#00afad', 'white'),
  railroad('PW', 'Providence and Worcester Railroad', '#bec8cc', 'black'),
  railroad('R', 'Rutland Railroad', '#165633', 'white'),
  railroad('SR', 'Strasburg Rail Road', '#e31f21', 'white'),
  railroad('UR', 'Union Railroad', '#003d84', 'white'),
  railroad('WT', 'Warren & Trumbull Railroad', '#e96f2c', 'white'),
  railroad('WC', 'West Chester Railroad', '#984d2d', 'white'),
];
