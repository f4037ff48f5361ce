import { variationOf } from '../seeding/large-catalogue.ts';
import { IndexBuilder } from './memory-index/index-builder.ts';
import { MemoryIndex } from './memory-index/memory-index.ts';
import { SEARCH_LIST } from './testing/search-list.ts';
import { searchableSeed } from './testing/seed-index.ts';
import { steadyNumber } from '../seeding/steady-number.ts';
const N=100000;
let shop=await searchableSeed((e)=>Array.from({length:N},(_,n)=>{const o=e[n%e.length]!;const b=Math.floor(n/e.length);return b?variationOf(o,b):o}));
const LATIN = ['sa', 'nd', 'al', 'ro', 'se', 'mi', 'st', 'ou', 'da', 'be', 'ka', 'ri', 'lo', 'ta', 'en', 'ju'];
const ARABIC = ['صن', 'دل', 'عو', 'بخ', 'ور', 'مس', 'زي', 'رد', 'لب', 'ان', 'قر', 'فا', 'هي', 'جو', 'كم', 'شا'];
const invented = (name: string, syllables: string[]) => Array.from({ length: 3 + steadyNumber(name, 2) }, (_, index) => syllables[steadyNumber(`${name} ${index}`, syllables.length)]).join('');
if(process.argv[2]==='wordy') shop=shop.map((p,n)=>n%2?p:{...p,name:{en:`${invented(p.id+' en',LATIN)} ${p.name.en}`,ar:`${p.name.ar} ${invented(p.id+' ar',ARABIC)}`}});
const cpu=()=>{const u=process.threadCpuUsage();return (u.user+u.system)/1000};
let c=cpu(); const b=new IndexBuilder(); for(const p of shop)b.add(p); const c1=cpu()-c; const data=b.finish(1); console.log('build cpu ms: add',c1|0,'finish',(cpu()-c-c1)|0,'terms',data.terms.offsets.length-1,'postings',data.postings.values.length,'short',data.shortPrefixTotals.length);
const index=new MemoryIndex(data);
const MORE = ['oud', 'عطر', 'زيت', 'sandalwood chips batch', 'دفعة ليوا', 'batch 512', 'sandlwood oyl', 'بخورر صندل', 'telephone', 'xyzzy plugh', 'mask attar', 'sandal wood', 'zaferan', 'gift for the mother of the bride'];
const KEYS = [...SEARCH_LIST.map(({ query }) => query), ...MORE].flatMap((q) => Array.from(q, (_, at) => q.slice(0, at + 1)));
for(let r=0;r<2;r++)for(const q of KEYS)index.search(q,{limit:8,offset:0});
for(let r=0;r<2;r++){const t=KEYS.map(q=>{const s=cpu();const w=performance.now();const x=index.search(q,{limit:8,offset:0});return [q,cpu()-s,performance.now()-w,x.total] as const}).sort((a,b)=>b[1]-a[1]);
console.log('cpu p50',t[t.length>>1]![1],'p99',t[Math.floor(t.length*.01)]![1],'n',t.length); if(r)console.log(t.slice(0,25).map(x=>`${x[0]}: cpu ${x[1].toFixed(1)} wall ${x[2].toFixed(1)} total ${x[3]}`).join('\n'));}
for(const q of ['batch','batc','دفعة ل','gift ','oud','عطر','sandalwood chips batch','sandlwood oyl','gift for the mother of the bride','mas','صند','lavander oil','ha','telephone', 'sand wood oil chips red white aged dry hot long very']){for(let i=0;i<20;i++)index.search(q,{limit:8,offset:0});const s=cpu();for(let i=0;i<100;i++)index.search(q,{limit:8,offset:0});console.log(q,((cpu()-s)/100).toFixed(2))}
