import { Migration } from '@mikro-orm/migrations';
import { foldUsernames } from '#entities/migrations/foldUsernames.ts';

export class Migration20261127150000_folded_usernames extends Migration {
  override name = 'Migration20261127150000_folded_usernames';

  override up(): Promise<void> {
    return foldUsernames(
      (sql, values) => this.execute(sql, [...values]),
      (column) => `${column} glob '*[^ -~]*'`,
    );
  }
}
