import { Migration } from '@mikro-orm/migrations';
import { foldUsernames } from '#entities/migrations/foldUsernames.ts';

export class Migration20261127150000_folded_usernames extends Migration {
  override name = 'Migration20261127150000_folded_usernames';

  override async up(): Promise<void> {
    await this.execute('alter table `app_user` modify `username` varchar(80) null');
    await foldUsernames(
      (sql, values) => this.execute(sql, [...values]),
      (column) => `${column} regexp '[^ -~]'`,
    );
  }
}
