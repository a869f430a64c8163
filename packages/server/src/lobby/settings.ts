import type { AccountSettings, TableSettings } from '@roundhouse/schema';

export const readSettings = (json: string): TableSettings => JSON.parse(json) as TableSettings;
export const readAccountSettings = (json: string): AccountSettings => JSON.parse(json) as AccountSettings;
