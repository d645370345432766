export { buildApp, type AppParts } from './app.ts';
export { createServer } from './starting/create-server.ts';
export { ERRORS, type ErrorCode } from './errors.ts';
export { parseSettings, settingsTable, type SettingRow, type Settings } from './settings.ts';
export { SettingsError } from './settings-error.ts';
export { openStore, type Store } from './store/open-store.ts';
