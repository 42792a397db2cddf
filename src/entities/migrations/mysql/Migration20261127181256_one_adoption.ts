import { Migration } from '@mikro-orm/migrations';

export class Migration20261127181256_one_adoption extends Migration {
  override name = 'Migration20261127181256_one_adoption';

  override up(): void | Promise<void> {
    // an adoption that was interrupted begins again with the next login on that phone, whose session is still valid
    this.addSql(
      `update \`app_user\` set \`claimed_by_id\` = null where \`id\` in (select \`guest_id\` from \`guest_adoption\`);`,
    );
    this.addSql(`drop table \`guest_adoption\`;`);
    this.addSql(`alter table \`game\` add index \`game_finalized_at_index\` (\`finalized_at\`);`);
  }
}
