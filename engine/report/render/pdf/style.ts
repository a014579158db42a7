/** Style for A4, readable without colour. */
export const PDF_STYLE = `
@page{size:A4;margin:15mm 15mm 16mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif;color:#5b6472}}
*{box-sizing:border-box}
body{margin:0;font:9.5pt/1.45 system-ui,"Segoe UI","Liberation Sans",Arial,sans-serif;color:#1b2330}
header{border-bottom:2px solid #1b2330;padding-bottom:12pt;margin-bottom:18pt}
.maker{margin:0;font-weight:700;letter-spacing:.08em;text-transform:uppercase;font-size:8.5pt;color:#5b6472}
.client{margin:4pt 0 0;font-weight:600}.logo{display:block;max-height:14mm;max-width:60mm;margin:0 0 6pt}
h1{font-size:22pt;line-height:1.2;margin:2pt 0 0}
.subject{font-size:12pt;margin:2pt 0 0;color:#37404f;overflow-wrap:anywhere}
.head{display:flex;gap:16pt;align-items:flex-start}.head>div:first-child{flex:1;min-width:0}
.mark{margin:0;text-align:right;font-size:9pt;color:#37404f}.mark b{display:block;font-size:30pt;line-height:1.1;color:#1b2330}.mark .good{color:#2d6a4f}.mark .fair{color:#92400e}.mark .poor{color:#a4161a}
dl{break-inside:avoid;display:flex;flex-wrap:wrap;gap:4pt 22pt;margin:10pt 0 0}
dt{font-size:8pt;color:#5b6472}dd{margin:0;overflow-wrap:anywhere}
h2{font-size:13pt;margin:18pt 0 6pt;break-after:avoid}
h3{font-size:10.5pt;margin:0;break-after:avoid}h2+p{break-after:avoid}
table{border-collapse:collapse;width:100%;font-size:9pt}
th{text-align:left;color:#37404f;border-bottom:1px solid #1b2330;padding:3pt 8pt 3pt 0}
td{vertical-align:top;border-bottom:1px solid #dbe0e8;padding:3pt 8pt 3pt 0;overflow-wrap:anywhere}
.ids td:nth-child(-n+2){white-space:nowrap}.ids td:nth-child(3){min-width:46mm}.pairs td:first-child{min-width:38mm}
.steps{font-size:8.5pt}.steps td{padding:2pt 8pt 2pt 0}.steps td:first-child{width:7mm}.steps :is(td,th):last-child{width:30mm;white-space:nowrap}
.findings{table-layout:fixed}.findings thead th:first-child{width:19mm}.findings td:first-child{font-size:8pt;font-weight:700}.findings thead th:nth-child(3){width:46mm}.findings td:nth-child(3){color:#37404f;font-size:8pt;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.findings thead th:nth-child(4){width:16mm}.findings :is(th,td):nth-child(4){text-align:right}
.findings{font-size:8.5pt;line-height:1.35}.findings td{padding:1.5pt 8pt 1.5pt 0}.findings td a{color:inherit;text-decoration:none}.findings .module th{font-weight:700;padding-top:5pt;border-bottom:1px solid #9aa4b2;break-after:avoid}
.findings .critical,.findings .high{color:#a4161a}.findings .medium{color:#92400e}.findings .low{color:#33658a}.findings .info{color:#5b6472}
.columns{columns:2;column-gap:9mm}.coverage{font-size:7.5pt}.coverage td{padding:1pt 8pt 1pt 0}.coverage :is(td,thead th):nth-child(n+2){text-align:right;font-variant-numeric:tabular-nums}.coverage .module th{font-weight:700;padding-top:4pt;break-after:avoid}
.pages{font-size:8.5pt}.pages td{padding:1.5pt 8pt 1.5pt 0}.pages td:first-child{width:50%}.pages td:nth-child(n+3){white-space:nowrap}.pages :is(td,th):nth-child(n+3){text-align:right}
.short{break-inside:avoid}
tr{break-inside:avoid}
article{break-inside:avoid;border-left:3pt solid #9aa4b2;padding:2pt 0 2pt 9pt;margin:0 0 11pt}
article.critical,article.high{border-color:#a4161a}article.medium{border-color:#b45309}article.low{border-color:#33658a}
article.several{break-inside:auto}.several pre,.several p,.places li{break-inside:avoid}.severity{break-after:avoid}
article p{margin:2pt 0}
.severity{font-size:8pt;font-weight:700;text-transform:uppercase;letter-spacing:.05em;color:#37404f}
.ask{margin:4pt 0 0;font-size:8pt;color:#37404f}
code{font:.92em "Liberation Mono",Consolas,monospace;overflow-wrap:anywhere}
h3 .count{font-size:8.5pt;font-weight:400;color:#37404f;overflow-wrap:anywhere}
.places{margin:3pt 0;padding:4pt 6pt 4pt 22pt;background:#f2f4f7;font:8pt/1.4 "Liberation Mono",Consolas,monospace;overflow-wrap:anywhere}
.places span{color:#5b6472;margin-left:6pt}.places .more{list-style:none;font-family:inherit;color:#37404f}
pre{margin:3pt 0;padding:4pt 6pt;background:#f2f4f7;font:8pt/1.4 "Liberation Mono",Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
tbody th{font-weight:400;color:inherit;vertical-align:top;border-bottom:1px solid #dbe0e8}
.counts{display:flex;gap:8pt;list-style:none;padding:0;margin:0 0 10pt}
.counts li{flex:1;border-top:3pt solid #9aa4b2;background:#f2f4f7;padding:5pt 7pt;font-size:8.5pt}
.counts b{display:block;font-size:15pt;line-height:1.1}
.counts .critical,.counts .high{border-color:#a4161a}.counts .medium{border-color:#b45309}.counts .low{border-color:#33658a}
.scores th:first-child{width:24%}.scores td:nth-child(2){width:12%}.number{font-variant-numeric:tabular-nums}
.bar{display:block;width:100%;height:6pt;margin-top:4pt}.bar .track{fill:#e4e8ee}.bar .good{fill:#2d6a4f}.bar .fair{fill:#b45309}.bar .poor{fill:#a4161a}
.urgent{margin:2pt 0 8pt;padding-left:14pt}.urgent li{margin:2pt 0}.why{color:#37404f}
.place{font:7.5pt/1.35 "Liberation Mono",Consolas,monospace;color:#5b6472;overflow-wrap:anywhere}
@media print{.details{columns:2;column-gap:7mm;font-size:8pt;line-height:1.35}.details article{margin-bottom:6pt;padding:0 0 0 6pt}.details h3{display:inline;font-size:8.5pt;line-height:1.3}.details .severity{display:inline;font-size:7pt;margin-right:4pt}.details p{margin:1pt 0}.details pre{font-size:7pt}
.brief .whole,.brief .count,.brief.info :is(.place,.why),.brief.low .why,article:not(.brief) .place,div.whole:has(>h3){display:none}}
@media screen{body{max-width:210mm;margin:0 auto;padding:12mm 8mm}.place{display:none}}
.checks{font-size:8.5pt;line-height:1.45;color:#37404f;margin:3pt 0 6pt}h3+.checks{margin-top:2pt}section>h3{margin-top:9pt}
.verification{break-before:page}
.pictures{display:grid;grid-template-columns:repeat(3,1fr);gap:4mm}.pictures figure{margin:0;min-width:0}figure.picture img{max-width:100%;max-height:34mm;border:.5pt solid #c3cad5}.pictures figcaption{font-size:7.5pt;overflow-wrap:anywhere}figure{margin:6pt 0 10pt;break-inside:avoid}figcaption{font-size:9pt;color:#37404f;margin-bottom:2pt}
.shot{display:flex;gap:6mm;align-items:flex-start;break-inside:avoid}.screen{flex:3;min-width:0;border:.5pt solid #c3cad5}.screen.phone{flex:1}.screen rect{fill:#a4161a}.screen .box{fill:none;stroke:#a4161a;stroke-width:4}.phone .box{stroke-width:2}.screen text{fill:#fff;text-anchor:middle;font-family:sans-serif;font-weight:700}.marked{flex:2;margin:0;padding-left:16pt;font-size:8.5pt}.marked li{margin-bottom:2pt}.marked a{color:inherit}@media screen and (max-width:600px){.shot{display:block}.screen.phone{width:45%}.marked{margin-top:8pt}.findings :is(td,thead th):nth-child(3){width:0;padding:0;visibility:hidden}.columns{columns:1}}
.shares{display:flex;gap:8mm;flex-wrap:wrap;margin-bottom:6pt}.shares>div{flex:1;min-width:60mm}.shares table,.waterfall{font-size:8pt}.shares :is(td,th):nth-child(n+2){text-align:right;white-space:nowrap}.shares td{padding:1.5pt 8pt 1.5pt 0}.waterfall{table-layout:fixed}.waterfall td{padding:1.5pt 8pt 1.5pt 0}.waterfall td span{color:#5b6472}.waterfall .bar{margin:3pt 0 1pt;fill:#5b6472}.bar .document{fill:#1b2330}.bar .script{fill:#b45309}.bar .stylesheet{fill:#6d4aa8}.bar .image{fill:#2d6a4f}.bar .font{fill:#b03a78}.bar .fetch,.bar .xhr{fill:#33658a}
.tiles{position:relative;overflow:hidden;height:36mm;margin:0;padding:0}.tiles li{position:absolute;box-sizing:border-box;overflow:hidden;margin:0;padding:2pt 3pt;list-style:none;border:.75pt solid #fff;background:linear-gradient(90deg,transparent var(--used),#0000001f 0) #d9ebe8;font-size:7.5pt;line-height:1.3;overflow-wrap:anywhere}.tiles .other{background-color:#f6dcdc}.frames{display:flex;gap:3mm;margin:0 0 8pt;padding:0;list-style:none;font-size:7.5pt;break-inside:avoid}.frames li{flex:0 1 40mm;min-width:0}.frames img{max-width:100%;border:.5pt solid #c3cad5}
.plot{display:block;width:100%}.plot text{font:6.5px "Liberation Sans",Arial,sans-serif;fill:#5b6472}.plot .grid{stroke:#dbe0e8;stroke-width:.5;fill:none}
.line{fill:none;stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}.line0{stroke:#1b2330}.line1{stroke:#8a94a3;stroke-dasharray:3 2}
.plot .up{fill:#2d6a4f}.plot .down{fill:#a4161a}.plot .unseen{fill:#e4e8ee}
.plot .critical{fill:#6a040f}.plot .high{fill:#a4161a}.plot .medium{fill:#b45309}.plot .low{fill:#33658a}.plot .info{fill:#9aa4b2}
.code{display:flex;gap:14pt;align-items:flex-start;margin:10pt 0}
.qr{width:54mm;height:54mm;flex:none}
.token{font:8pt/1.5 "Liberation Mono",Consolas,monospace;overflow-wrap:anywhere}
`;
