/** Messages of databases, their drivers and mappers for a statement that cannot be parsed. A bound value never causes one. */
const ERRORS: Readonly<Record<string, RegExp>> = {
  MySQL:
    /You have an error in your SQL syntax|(?:mysqli?|mysql2|MySQLdb|PDO)[\w\\:. ]{0,60}(?:Exception|Error)[\s\S]{0,200}SQL syntax|ER_PARSE_ERROR|MySQLSyntaxErrorException|check the manual that (?:corresponds to|fits) your (?:MySQL|MariaDB)|Error(?: Code:)? ?\(?1064\b|pymysql\.err\.ProgrammingError|(?:MySql\.Data\.MySqlClient|MySqlConnector)\.MySqlException/,
  PostgreSQL:
    /unterminated quoted (?:string|identifier) at or near|PG::SyntaxError|pg_(?:query|exec)\(\):[^\n]{0,40}failed|psycopg[23]?\.errors\.SyntaxError|syntax error at (?:or near|end of input)|(?:argument of (?:AND|OR|WHERE|LIMIT)|invalid reference to FROM-clause entry)[^\n]{0,60}must be|Unterminated (?:string literal|identifier) started at position|PostgresSyntaxError|Npgsql\.PostgresException[^\n]{0,40}42601|lexical error: (?:unterminated string|invalid)/,
  SQLite:
    /SQLITE_ERROR|sqlite3?\.OperationalError|SQLite3::(?:SQLException|query\(\))|SQLite\/JDBCDriver|org\.sqlite\.|System\.Data\.SQLite\.SQLiteException|Microsoft\.Data\.Sqlite\.SqliteException|unrecognized token: &?(?:quot;|#0?39;|["'])|near (?:&quot;|&#0?3[49];|["'])[^\n]{1,40}: syntax error/,
  'SQL Server':
    /Unclosed quotation mark (?:after|before) the character string|Incorrect syntax near (?:the keyword )?&?(?:#0?39;|['‘])|System\.Data\.SqlClient\.SqlException|Microsoft\.Data\.SqlClient\.SqlException|com\.microsoft\.sqlserver\.jdbc|\[(?:SQL Server|ODBC SQL Server Driver)\]/,
  Oracle:
    /\bORA-(?:00900|00903|00906|00907|00911|00917|00920|00921|00923|00933|00936|01740|01742|01747|01756|06550)\b|quoted string not properly terminated|SQL command not properly ended/,
  DB2: /\bSQL(?:0007N|0010N|0104N|0199N)\b|DB2 SQL error: SQLCODE: ?-(?:7|10|104|199)\b|com\.ibm\.db2\.jcc|\[IBM\]\[CLI Driver\]\[DB2/,
  'H2, HSQLDB or Derby':
    /org\.h2\.(?:jdbc|message)|org\.hsqldb\.|Syntax error in SQL statement|unexpected token: [^\n]{0,60} required: |org\.apache\.derby|Syntax error: Encountered &?(?:quot;|#0?34;|")/i,
  Access:
    /Microsoft (?:JET|Access) Database Engine|\[Microsoft\]\[ODBC Microsoft Access Driver\]|Syntax error \((?:missing operator|in query expression)|Syntax error in (?:string in )?query expression/i,
  Firebird: /Dynamic SQL Error[\s\S]{0,40}SQL error code ?= ?-?104|org\.firebirdsql\.jdbc|isc_dsql_|ibase_query\(\)/,
  Informix:
    /com\.informix\.jdbc|\[Informix\]|Informix ODBC Driver|ifx_(?:query|prepare)\(\)|A syntax error has occurred\.[\s\S]{0,40}-201/,
  Sybase: /com\.sybase\.jdbc|Sybase message|\[Sybase\]|SQLAnywhere[\s\S]{0,60}Syntax error near/,
  ClickHouse: /DB::Exception: Syntax error/,
  DuckDB: /Parser Error: (?:syntax error at|unterminated)/,
  'a database mapper':
    /org\.hibernate\.query\.(?:SyntaxException|sqm\.|SemanticException)|Exception Description: (?:Syntax error|Problem compiling) |jakarta\.persistence\.PersistenceException[\s\S]{0,160}could not (?:extract ResultSet|execute query)|DrizzleQueryError|(?:SyntaxErrorException|DriverException): [^\n]{1,300}(?:syntax|SQLITE_ERROR)|SQL compilation error/,
  'a database':
    /SQLSTATE\[?(?:42000|42601|37000|HY000)\]?[\s\S]{0,80}(?:syntax|near)|Sequelize(?:Database)?Error[\s\S]{0,120}syntax|PrismaClient(?:Unknown|Known)RequestError[\s\S]{0,300}syntax error|QueryFailedError[\s\S]{0,160}syntax|(?:Doctrine\\DBAL|Illuminate\\Database)\\[\w\\]{0,60}(?:SyntaxError|Query)Exception|sqlalchemy\.exc\.(?:ProgrammingError|OperationalError)|ActiveRecord::StatementInvalid|org\.hibernate\.(?:exception\.SQLGrammarException|QueryException|hql\.)|java\.sql\.SQLSyntaxErrorException|BadSqlGrammarException|django\.db\.utils\.(?:ProgrammingError|OperationalError)|Warning: {1,2}(?:mysqli?|pg|sqlite|odbc|mssql|oci|db2|sqlsrv)_\w{1,30}\(\)/,
};

/** Messages for a search expression that cannot be parsed: such a value may be bound. */
const SEARCHES = /tsquery|\bfts[345]?: |fts[345]? query|MATCH expression|syntax error, unexpected/i;

/** The database whose syntax error message is in a text; undefined if none is. */
export function databaseError(text: string): string | undefined {
  return SEARCHES.test(text) ? undefined : Object.entries(ERRORS).find(([, shape]) => shape.test(text))?.[0];
}
