/** What an operator may change about paying. Times in milliseconds. */
export const paymentsConfig = {
  /** An empty list of methods is asked for again this often (CASH-34, CASH-35). */
  methodRetries: 2,
  retryMs: 1000,
  /** As often as a list with a payment that runs is asked for: coins take minutes, and a live event may be lost. */
  pollMs: 5000,
  /** What a first deposit is by default, in whole units of the player's currency (CASH-36). */
  firstDepositUnits: 50,
  /** For so long a canceled deposit is news (CASH-22). */
  canceledNoticeMs: 5 * 60_000,
} as const;
