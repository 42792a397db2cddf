import { Migration } from '@mikro-orm/migrations';

export class Migration20261128114350_group_boards extends Migration {
  override name = 'Migration20261128114350_group_boards';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`group_balance\` add column \`wins\` integer not null default 0;`);
    this.addSql(`alter table \`group_balance\` add column \`losses\` integer not null default 0;`);
    this.addSql(`alter table \`group_balance\` add column \`won_cents\` bigint not null default '0';`);
    this.addSql(`alter table \`group_balance\` add column \`lost_cents\` bigint not null default '0';`);
  }
}
