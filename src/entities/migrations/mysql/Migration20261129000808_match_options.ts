import { Migration } from '@mikro-orm/migrations';

export class Migration20261129000808_match_options extends Migration {
  override name = 'Migration20261129000808_match_options';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game\` add \`match_options\` text null;`);
  }
}
