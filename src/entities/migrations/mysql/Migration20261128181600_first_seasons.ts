import { Migration } from '@mikro-orm/migrations';
import { addFirstSeasons } from '#entities/migrations/firstSeasons.ts';

export class Migration20261128181600_first_seasons extends Migration {
  override name = 'Migration20261128181600_first_seasons';

  override up(): Promise<void> {
    return addFirstSeasons(
      (sql, values) => this.execute(sql, [...(values ?? [])]),
      (column) => `timestampdiff(microsecond, '1970-01-01', ${column}) div 1000`,
    );
  }
}
