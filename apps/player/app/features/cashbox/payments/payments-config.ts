/** Values that an operator may change for payments. Times in milliseconds. */
export const paymentsConfig = {
  /** How often an empty list of methods is fetched again (CASH-34, CASH-35). */
  methodRetries: 2,
  retryMs: 1000,
  /** Poll interval of a list with a running payment: coins take minutes, and a live event may be lost. */
  pollMs: 5000,
  /**
   * The default amount of a first deposit, in whole units of the player's currency (CASH-36), for a provider's form
   * that asks the library for it. The cashbox suggests no amount (SAFE-11).
   */
  firstDepositUnits: 50,
  /** How long after its end a canceled deposit is reported (CASH-22). */
  canceledNoticeMs: 5 * 60_000,
} as const;
