export { answerProblems } from './contract/validators.ts';
export { sandbox } from './plugin.ts';
export type {
  CollectionRecord,
  GameRecord,
  LocalizedTitle,
  LootboxRecord,
  PlayerRecord,
  RewardRecord,
  SandboxData,
  SandboxOptions,
  StudioRecord,
} from './options.ts';
export type { LiveConnection, LiveFeed, LivePage } from './live/live-feed.ts';
export type { SiteFacts } from './site/site-facts.ts';
