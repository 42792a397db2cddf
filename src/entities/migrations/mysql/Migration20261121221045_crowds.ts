import { Migration } from '@mikro-orm/migrations';

export class Migration20261121221045_crowds extends Migration {
  override name = 'Migration20261121221045_crowds';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`crowd\` (\`game_id\` bigint not null, \`process_id\` bigint not null, \`watching\` int not null, \`seen_at\` datetime(3) not null, primary key (\`game_id\`, \`process_id\`)) default character set utf8mb4 collate utf8mb4_bin engine = InnoDB;`,
    );
    this.addSql(`alter table \`crowd\` add index \`crowd_seen_at_index\` (\`seen_at\`);`);
  }
}
