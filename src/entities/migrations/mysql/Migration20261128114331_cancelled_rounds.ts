import { Migration } from '@mikro-orm/migrations';

export class Migration20261128114331_cancelled_rounds extends Migration {
  override name = 'Migration20261128114331_cancelled_rounds';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`maintainer_act\` add \`detail\` varchar(200) null;`);

    this.addSql(`alter table \`game\` add \`cancel_reason\` varchar(200) null;`);
  }
}
