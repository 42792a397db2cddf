import { Migration } from '@mikro-orm/migrations';

export class Migration20261129090447_junk_changes extends Migration {
  override name = 'Migration20261129090447_junk_changes';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`correction\` modify \`kind\` varchar(12) not null default 'score';`);
  }
}
