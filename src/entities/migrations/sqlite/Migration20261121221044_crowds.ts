import { Migration } from '@mikro-orm/migrations';

export class Migration20261121221044_crowds extends Migration {
  override name = 'Migration20261121221044_crowds';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`crowd\` (\`game_id\` bigint not null, \`process_id\` bigint not null, \`watching\` integer not null, \`seen_at\` datetime not null, primary key (\`game_id\`, \`process_id\`));`,
    );
    this.addSql(`create index \`crowd_seen_at_index\` on \`crowd\` (\`seen_at\`);`);
  }
}
