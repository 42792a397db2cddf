/** Answers of calls that create a row: a call that is sent twice answers the same row again. */

/** A row that was created now, or by an earlier call with the same key. */
export interface CreatedRow<Row> {
  readonly row: Row;
  readonly isNew: boolean;
}

/** A row of a call that needs no session, and opens a guest session when the caller has none. */
export interface CreatedRowWithToken<Row> extends CreatedRow<Row> {
  /** The token of the new guest session, of which the server keeps only a hash; null = the caller had a session. */
  readonly token: string | null;
}
