import { Migration } from '@mikro-orm/migrations';

export class Migration20261129004614_wagers extends Migration {
  override name = 'Migration20261129004614_wagers';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game_stat\` add column \`wagers_cents\` integer not null default 0;`);
  }
}
