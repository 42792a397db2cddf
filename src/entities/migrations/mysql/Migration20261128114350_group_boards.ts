import { Migration } from '@mikro-orm/migrations';

export class Migration20261128114350_group_boards extends Migration {
  override name = 'Migration20261128114350_group_boards';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table \`group_balance\` add \`wins\` int not null default 0, add \`losses\` int not null default 0, add \`won_cents\` bigint not null default '0', add \`lost_cents\` bigint not null default '0';`,
    );
  }
}
