/** Layout shared by both shops. */
export const LOOK = `
*{box-sizing:border-box}
body{margin:0;font:17px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif;color:#2b2118;background:#fffaf0}
header.bar{display:flex;align-items:center;gap:2rem;padding:1rem clamp(1rem,5vw,4rem);background:#fff;border-bottom:1px solid #f1e4c8}
.logo{display:flex;align-items:center;gap:.6rem;font-weight:800;font-size:1.25rem;color:#2b2118;text-decoration:none;min-height:2.5rem}
.logo i{display:block;width:1.7rem;height:1.7rem;border-radius:50%;background:radial-gradient(circle at 35% 35%,#ffe08a,#ff9f1c)}
nav{display:flex;gap:1.5rem;margin-left:auto}
nav a{color:#5c4631;text-decoration:none;font-weight:600;padding:.5rem .2rem}
nav a:hover{text-decoration:underline}
.hero{display:grid;grid-template-columns:1.1fr 1fr;gap:3rem;align-items:center;padding:4rem clamp(1rem,5vw,4rem);background:linear-gradient(135deg,#ffe8b0,#ffd3b6 60%,#ffc2a1)}
.hero h1{font-size:clamp(2.2rem,5vw,3.6rem);line-height:1.1;margin:0 0 1rem}
.hero p{font-size:1.15rem;max-width:34rem}
.button{display:inline-block;padding:.8rem 1.5rem;border:0;border-radius:999px;background:#8f3b12;color:#fff;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.wide{padding:3rem clamp(1rem,5vw,4rem)}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:1.5rem;padding:0;margin:1.5rem 0;list-style:none}
.card{background:#fff;border:1px solid #f1e4c8;border-radius:18px;padding:1.25rem;box-shadow:0 6px 20px rgba(143,59,18,.07)}
.card img{display:block;width:100%;height:auto;background:#fff6e0;border-radius:12px}
.card h3,.card h2{margin:.8rem 0 .2rem;font-size:1.15rem}
.card p{margin:.3rem 0}
.price{font-weight:800}
form.news{display:flex;flex-wrap:wrap;gap:.8rem;align-items:end}
form.news input{font:inherit;padding:.7rem 1rem;border:1px solid #8a7355;border-radius:12px;min-width:16rem}
footer{padding:2rem clamp(1rem,5vw,4rem);background:#2b2118;color:#f7ead2}
footer a{color:#ffd166}
@media(max-width:760px){.hero{grid-template-columns:1fr;padding-top:2rem}header.bar{flex-wrap:wrap;gap:.5rem}nav{margin-left:0;flex-wrap:wrap}}
`;
