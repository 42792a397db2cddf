import { Migration } from '@mikro-orm/migrations';

export class Migration20261127181256_one_adoption extends Migration {
  override name = 'Migration20261127181256_one_adoption';

  override up(): void | Promise<void> {
    // the next login of a guest moves the games that an unfinished adoption left
    this.addSql(`drop table \`guest_adoption\`;`);
    this.addSql(
      `alter table \`game\` add index \`game_finalized_at_status_index\` (\`finalized_at\`, \`status\`);`,
    );
  }
}
