import { Migration } from '@mikro-orm/migrations';

export class Migration20261129000807_match_options extends Migration {
  override name = 'Migration20261129000807_match_options';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game\` add column \`match_options\` text null;`);
  }
}
