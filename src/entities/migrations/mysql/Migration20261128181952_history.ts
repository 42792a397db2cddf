import { Migration } from '@mikro-orm/migrations';

export class Migration20261128181952_history extends Migration {
  override name = 'Migration20261128181952_history';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game_event\` add \`facts\` text null;`);
  }
}
