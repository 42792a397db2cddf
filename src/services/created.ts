/** What a call that creates answers with: whoever sends it twice gets the same row again. */

/** A row that was made, or found again. */
export interface Made<Row> {
  readonly row: Row;
  readonly isNew: boolean;
}

/** The same by somebody who may be nobody yet. */
export interface Created<Row> extends Made<Row> {
  /** The token of the guest they became, told once; null = they were somebody already. */
  readonly token: string | null;
}
