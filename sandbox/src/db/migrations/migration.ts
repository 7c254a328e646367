/** A name that sorts, and the SQL it stands for. Never edit one that was released: append another. */
export type Migration = readonly [id: string, sql: string];
