import { searchableSeed } from './testing/seed-index.ts';
import { wordsOf } from './words/normalise.ts';
import { IndexBuilder } from './memory-index/index-builder.ts';
const s=await searchableSeed();
const cpu=()=>{const u=process.threadCpuUsage();return (u.user+u.system)/1000};
for(let k=0;k<3;k++){let c=cpu();for(let i=0;i<200;i++)for(const p of s){wordsOf(p.name.en);wordsOf(p.name.ar);wordsOf(p.searchTerms.join(' '))}console.log('normalise per 100k',((cpu()-c)/200/97*100000)|0,'ms');
c=cpu();const b=new IndexBuilder();for(let i=0;i<200;i++)for(const p of s)b.add(p);console.log('add per 100k',((cpu()-c)/200/97*100000)|0)}
