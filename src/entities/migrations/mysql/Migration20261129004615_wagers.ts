import { Migration } from '@mikro-orm/migrations';

export class Migration20261129004615_wagers extends Migration {
  override name = 'Migration20261129004615_wagers';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game_stat\` add \`wagers_cents\` int not null default 0;`);
  }
}
