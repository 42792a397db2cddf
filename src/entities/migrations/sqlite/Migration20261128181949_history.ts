import { Migration } from '@mikro-orm/migrations';

export class Migration20261128181949_history extends Migration {
  override name = 'Migration20261128181949_history';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game_event\` add column \`facts\` text null;`);
  }
}
