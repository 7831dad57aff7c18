badge(who:string)
enter(who:string, door:int)
leave(who:string)
