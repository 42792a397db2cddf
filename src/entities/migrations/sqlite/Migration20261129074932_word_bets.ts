import { Migration } from '@mikro-orm/migrations';

export class Migration20261129074932_word_bets extends Migration {
  override name = 'Migration20261129074932_word_bets';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`game\` add column \`word_bets\` text null;`);
  }
}
