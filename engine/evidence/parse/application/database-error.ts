const ERRORS: readonly (readonly [database: string, shape: RegExp])[] = [
  [
    'MySQL',
    /You have an error in your SQL syntax; check the manual|(?:mysqli?|mysql2|PDO)[\w\\: ]{0,60}Exception[\s\S]{0,200}SQL syntax|ER_PARSE_ERROR/,
  ],
  [
    'PostgreSQL',
    /unterminated quoted string at or near|PG::SyntaxError|pg_query\(\): Query failed|psycopg2?\.errors\.SyntaxError|ERROR:\s{1,4}syntax error at or near/,
  ],
  ['SQLite', /SQLITE_ERROR|sqlite3\.OperationalError|SQLite3::SQLException|unrecognized token: &?(?:quot;|#39;|["'])/],
  [
    'SQL Server',
    /Unclosed quotation mark after the character string|Incorrect syntax near '|System\.Data\.SqlClient\.SqlException/,
  ],
  ['Oracle', /ORA-(?:00933|01756|00921|00936)\b/],
  [
    'a database',
    /SQLSTATE\[(?:42000|42601|HY000)\][\s\S]{0,80}(?:syntax|near)|Sequelize(?:Database)?Error[\s\S]{0,120}syntax|PrismaClientUnknownRequestError[\s\S]{0,300}syntax error/,
  ],
];

/** The database whose syntax error message is in a text; undefined if none is. */
export function databaseError(text: string): string | undefined {
  return ERRORS.find(([, shape]) => shape.test(text))?.[0];
}
