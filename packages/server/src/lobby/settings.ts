import type { AccountSettings, TableSettings } from '@roundhouse/schema';

/** Settings as they were stored; what there was not at that time has its usual value. */
export const readSettings = (json: string): TableSettings => ({
  rated: 'no',
  delay: 0,
  ...(JSON.parse(json) as Omit<TableSettings, 'rated' | 'delay'>),
});
export const readAccountSettings = (json: string): AccountSettings => ({
  profile: 'public',
  ...(JSON.parse(json) as Omit<AccountSettings, 'profile'>),
});
